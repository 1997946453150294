// Runs in the head of every page, before any module.

// zod probes `new Function` to decide whether to compile schemas. The CSP blocks the probe and the browser reports a
// violation. `jitless` skips it.
globalThis.__zod_globalConfig = { jitless: true };

// When a module fails to load, reloads the page, at most once every 10 s; then shows the error screen.
// Shares its reload record with `missing-chunks.ts`, which takes over once the first module runs. Failures during
// navigation away are ignored: the browser aborts pending loads.
let leaving = false;
addEventListener("beforeunload", ({ isTrusted }) => {
	leaving = isTrusted;
	setTimeout(() => {
		leaving = false;
	}, 5000);
});
addEventListener("pageshow", () => {
	leaving = false;
});
function recover() {
	if (leaving) return;
	const key = "vidimus-chunk-reload";
	const path = location.pathname;
	try {
		const last = JSON.parse(sessionStorage.getItem(key) ?? "null");
		if (!last || last.path !== path || Date.now() - last.at >= 10_000) {
			sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }));
			location.reload();
			return;
		}
	} catch {
		// Without storage, a reload could loop: show the error screen instead.
	}
	const template = document.getElementById("fatal-screen");
	if (template) document.body.replaceChildren(template.content.cloneNode(true));
}
addEventListener(
	"error",
	({ target }) => {
		if (target instanceof HTMLScriptElement && target.type === "module") recover();
	},
	true,
);
// The entry module is loaded by `import`, whose failure is a rejection with a browser-specific message.
const startup = new AbortController();
addEventListener("vidimus:started", () => startup.abort());
addEventListener(
	"unhandledrejection",
	({ reason }) => {
		if (/dynamically imported module|Importing a module script failed/.test(reason?.message)) recover();
	},
	{ signal: startup.signal },
);

// A form without an intent, or that the server would refuse, is sent by the page's scripts: before they have started,
// sending it would lose what was typed.
addEventListener("submit", (event) => {
	const { target } = event;
	const isHandledByServer =
		target.elements.namedItem("intent") && !target.querySelector("[type=submit][data-needs-scripts]");
	if (target.getAttribute("method") === "post" && !isHandledByServer) event.preventDefault();
});

// Scripts are loaded after the first contentful paint, so that they don't delay it on slow connections and devices.
// Hidden tabs and off-screen iframes don't paint, so the wait is limited.
const maxPaintWaitMs = 1000;
function start() {
	// A sandboxed iframe without `allow-same-origin`: no module would load, and nothing could be stored.
	const embeddingScreen = window.origin === "null" && document.getElementById("embedding-screen");
	if (embeddingScreen) {
		document.body.replaceChildren(embeddingScreen.content.cloneNode(true));
		// With its hash, the secret of the link.
		document.body.querySelector("a").href = location.href;
		document.body.querySelector("[data-address]").textContent = location.href;
		return;
	}
	const deferredScript = document.querySelector("script[data-start]");
	// Missing if the HTML response was truncated.
	if (!deferredScript) return recover();
	for (const link of document.querySelectorAll("link[data-rel]")) link.rel = link.dataset.rel;
	const script = document.createElement("script");
	script.type = "module";
	script.nonce = deferredScript.nonce;
	script.textContent = deferredScript.textContent;
	deferredScript.replaceWith(script);
}
addEventListener("DOMContentLoaded", () => {
	const painted = new Promise((resolve) => {
		// `requestAnimationFrame` runs before the frame is painted; only a paint entry confirms the paint.
		new PerformanceObserver((entries) => {
			if (entries.getEntriesByName("first-contentful-paint").length > 0) resolve();
		}).observe({ type: "paint", buffered: true });
	});
	const timedOut = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : maxPaintWaitMs));
	Promise.race([painted, timedOut]).then(start);
});
