import { VidimusVerify, type VidimusVerifyEventMap } from "./element.ts";
import type { ErrorCode, Result, Step } from "./protocol.ts";
import type { PageLocale } from "./verify-url.ts";

export type { ErrorCode, Result, ResultStatus, Step } from "./protocol.ts";
export type { PageLocale } from "./verify-url.ts";
export { VidimusVerify, type VidimusVerifyEventMap };

const tag = "vidimus-verify";

declare global {
	interface HTMLElementTagNameMap {
		"vidimus-verify": VidimusVerify;
	}
}

const define = () => {
	if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, VidimusVerify);
};
define();

export interface OpenOptions {
	/** `url` of the verification. */
	url: string;
	/** Receives the result, again when it changes. Verify its signature on your server before you act on it. */
	onResult?: (result: Result) => void;
	/** Called after the person or your code closed the dialog. */
	onClose?: () => void;
	onError?: (code: ErrorCode) => void;
	onStep?: (step: Step) => void;
	/** Language of the page. Default: the verification's `locale`, or else the browser's language. */
	locale?: PageLocale;
}

/** Shows a person's verification in a dialog. */
export function open({ url, onResult, onClose, onError, onStep, locale }: OpenOptions): { close(): void } {
	define();
	const element = document.createElement(tag);
	const on = <Type extends keyof VidimusVerifyEventMap>(
		type: Type,
		listener: (detail: VidimusVerifyEventMap[Type]["detail"]) => void,
	) => element.addEventListener(type, (event) => listener((event as VidimusVerifyEventMap[Type]).detail));
	on("result", (result) => onResult?.(result));
	on("step", ({ step }) => onStep?.(step));
	on("error", ({ code }) => {
		onError?.(code);
		if (code === "address_invalid") element.remove();
	});
	on("close", () => {
		element.remove();
		onClose?.();
	});
	element.mode = "dialog";
	element.locale = locale ?? null;
	element.url = url;
	document.body.append(element);
	return {
		close() {
			element.close();
		},
	};
}
