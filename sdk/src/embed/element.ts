import { connectFrame } from "./frame-connection.ts";
import type { ErrorCode, FrameMessage, Result, Step } from "./protocol.ts";
import { lockScroll } from "./scroll-lock.ts";
import { getStyleSheet } from "./styles.ts";
import { textsFor } from "./texts.ts";
import { parseVerifyUrl } from "./verify-url.ts";

export interface VidimusVerifyEventMap {
	/** The page has loaded. */
	ready: CustomEvent<null>;
	step: CustomEvent<{ step: Step }>;
	/** The result, again when it changes: a reviewer may decide while the page is still open. */
	result: CustomEvent<Result>;
	/** The verification was closed by the person or by `close()`. */
	close: CustomEvent<null>;
	error: CustomEvent<{ code: ErrorCode }>;
}

const closeIcon =
	'<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';

/** Servers have no `HTMLElement`, but must be able to import the module. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<vidimus-verify url="…">` shows a person's verification in the page, or in a dialog with `mode="dialog"`. Attributes:
 * `url` of the verification, `mode` (`inline` or `dialog`), `locale` (`fr`, `en`, `de`, `es`, `it`, `pt`, `nl` or `pl`).
 */
export class VidimusVerify extends Base {
	static readonly observedAttributes = ["url", "mode", "locale"];
	#removeFrame: (() => void) | null = null;
	#frame: HTMLIFrameElement | null = null;
	#isScheduled = false;

	get url(): string {
		return this.getAttribute("url") ?? "";
	}
	set url(url: string) {
		this.setAttribute("url", url);
	}
	get mode(): "inline" | "dialog" {
		return this.getAttribute("mode") === "dialog" ? "dialog" : "inline";
	}
	set mode(mode: "inline" | "dialog") {
		this.setAttribute("mode", mode);
	}
	get locale(): string | null {
		return this.getAttribute("locale");
	}
	set locale(locale: string | null) {
		if (locale) this.setAttribute("locale", locale);
		else this.removeAttribute("locale");
	}

	connectedCallback(): void {
		this.#scheduleUpdate();
	}
	attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
		if (before !== after) this.#scheduleUpdate();
	}
	disconnectedCallback(): void {
		this.#stop();
	}

	/** Shows the verification, also after it was closed. */
	show(): void {
		this.#stop();
		if (!this.isConnected || !this.url) return;
		const address = parseVerifyUrl(this.url, this.locale);
		if (!address) {
			this.#emit("error", { code: "address_invalid" });
			return;
		}

		const { mode } = this;
		const texts = textsFor(this.locale);
		const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
		root.adoptedStyleSheets = [getStyleSheet()];
		const box = document.createElement(mode === "dialog" ? "dialog" : "div");
		box.className = mode;
		const frame = document.createElement("iframe");
		frame.title = texts.title;
		// Only for this origin, even if the iframe navigates elsewhere.
		frame.allow = `camera ${address.origin}`;
		const silence = document.createElement("div");
		silence.className = "silence";
		silence.hidden = true;
		const sentence = document.createElement("p");
		sentence.textContent = texts.silence;
		const away = document.createElement("a");
		Object.assign(away, { href: address.href, target: "_blank", rel: "noopener", textContent: texts.away });
		silence.append(sentence, away);

		const ends: (() => void)[] = [
			connectFrame(
				frame,
				address,
				mode,
				(message) => {
					silence.hidden = true;
					this.#handleMessage(message);
				},
				() => {
					silence.hidden = false;
					this.#emit("error", { code: "no_answer" });
				},
			),
		];
		if (box instanceof HTMLDialogElement) {
			const bar = document.createElement("div");
			bar.className = "bar";
			const close = document.createElement("button");
			close.type = "button";
			close.setAttribute("aria-label", texts.close);
			close.innerHTML = closeIcon;
			close.onclick = () => this.close();
			bar.append(close);
			box.append(bar);
			box.setAttribute("aria-label", texts.title);
			box.oncancel = (event) => {
				event.preventDefault();
				this.close();
			};
			const focused = document.activeElement;
			ends.push(lockScroll(), () => focused instanceof HTMLElement && focused.focus());
		}
		// Set before the iframe is inserted: an empty iframe would fire `load`.
		frame.src = address.href;
		box.append(frame, silence);
		root.replaceChildren(box);
		this.#frame = frame;
		this.#removeFrame = () => {
			if (box instanceof HTMLDialogElement) box.close();
			root.replaceChildren();
			for (const end of ends) end();
		};
		if (box instanceof HTMLDialogElement) box.showModal();
	}

	/** Removes the verification from the page, as when the person closes it. Its state doesn't change. */
	close(): void {
		if (!this.#removeFrame) return;
		this.#stop();
		this.#emit("close", null);
	}

	/** Shows the verification once if several attributes change together. */
	#scheduleUpdate(): void {
		if (this.#isScheduled) return;
		this.#isScheduled = true;
		queueMicrotask(() => {
			this.#isScheduled = false;
			if (this.isConnected) this.show();
		});
	}

	#stop(): void {
		this.#removeFrame?.();
		this.#removeFrame = null;
		this.#frame = null;
	}

	#handleMessage(message: FrameMessage): void {
		if (message.type === "close") this.close();
		if (message.type === "ready") this.#emit("ready", null);
		if (message.type === "result") this.#emit("result", message.result);
		if (message.type === "error") this.#emit("error", { code: message.code });
		if (message.type === "resize" && this.#frame && this.mode === "inline")
			this.#frame.style.height = `${message.height}px`;
		if (message.type === "step") {
			// The top of a new step may be scrolled out of view.
			if (this.mode === "inline" && this.getBoundingClientRect().top < 0) this.scrollIntoView();
			this.#emit("step", { step: message.step });
		}
	}

	#emit<Type extends keyof VidimusVerifyEventMap>(
		type: Type,
		detail: VidimusVerifyEventMap[Type]["detail"],
	): void {
		this.dispatchEvent(new CustomEvent(type, { detail }));
	}
}
