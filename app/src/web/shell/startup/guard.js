// Runs in the head of every page, before any module.

// zod tries whether it may compile its schemas, which the content policy refuses and the browser reports: it shall not.
globalThis.__zod_globalConfig = { jitless: true };

// When a module fails to load, reloads the page, at most once in ten seconds; then shows the error screen.
// Shares its reload record with `missing-chunks.ts`, which takes over once the first module runs. A page being left
// drops what it was loading: nothing is wrong then.
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
		// Without storage nothing tells whether a reload has been tried.
	}
	const template = document.getElementById("fatal-screen");
	globalThis.vidimusEarly?.stop();
	if (template) document.body.replaceChildren(template.content.cloneNode(true));
}
addEventListener(
	"error",
	({ target }) => {
		if (target instanceof HTMLScriptElement && target.type === "module") recover();
	},
	true,
);
// The page's first program is fetched by an import: each browser says in its own words that it failed.
const first = new AbortController();
addEventListener("vidimus:started", () => first.abort());
// Don't wait for scripts that can't start.
for (const type of ["error", "unhandledrejection"])
	addEventListener(type, () => globalThis.vidimusEarly?.stop(), { signal: first.signal });
addEventListener(
	"unhandledrejection",
	({ reason }) => {
		if (/dynamically imported module|Importing a module script failed/.test(reason?.message)) recover();
	},
	{ signal: first.signal },
);

// The page's programs are asked for once it has been drawn: on a slow line or an old telephone it can be read while they
// come. A tab or a frame that nobody sees isn't drawn, and waits no longer than this.
const longestWaitMs = 1000;
function start() {
	const waiting = document.querySelector("script[data-start]");
	// An answer that was cut short has none.
	if (!waiting) return recover();
	for (const link of document.querySelectorAll("link[data-rel]")) link.rel = link.dataset.rel;
	const program = document.createElement("script");
	program.type = "module";
	program.nonce = waiting.nonce;
	program.textContent = waiting.textContent;
	waiting.replaceWith(program);
}
addEventListener("DOMContentLoaded", () => {
	const drawn = new Promise((resolve) => {
		// A frame that was asked for can be drawn much later: only its entry says that it is there.
		new PerformanceObserver((entries) => {
			if (entries.getEntriesByName("first-contentful-paint").length > 0) resolve();
		}).observe({ type: "paint", buffered: true });
	});
	const waited = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : longestWaitMs));
	Promise.race([drawn, waited]).then(start);
});
