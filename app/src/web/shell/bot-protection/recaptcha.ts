const timeoutMs = 8000;

interface Recaptcha {
	ready(callback: () => void): void;
	execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** Rejects if `work` takes longer than `timeoutMs`. */
export const withTimeout = <T>(work: PromiseLike<T>): Promise<T> =>
	Promise.race([
		work,
		new Promise<never>((_resolve, reject) => {
			setTimeout(() => reject(new Error("reCAPTCHA didn't respond in time.")), timeoutMs);
		}),
	]);

/** The CSP requires the page's nonce on both elements. reCAPTCHA copies it to the scripts that it adds. */
function appendWithNonce<Tag extends "script" | "style">(tag: Tag): HTMLElementTagNameMap[Tag] {
	const element = document.createElement(tag);
	element.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
	return document.head.appendChild(element);
}

function loadScript(origin: string, siteKey: string): Promise<Recaptcha> {
	const style = appendWithNonce("style");
	style.textContent = ".grecaptcha-badge { visibility: hidden; }";
	const script = appendWithNonce("script");
	return withTimeout(
		new Promise<Recaptcha>((resolve, reject) => {
			script.onload = () => {
				const { grecaptcha } = window as { grecaptcha?: Recaptcha };
				if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
				else reject(new Error("reCAPTCHA's script did nothing."));
			};
			script.onerror = () => reject(new Error("reCAPTCHA's script didn't load."));
			script.src = `${origin}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
		}),
	).catch((error) => {
		style.remove();
		script.remove();
		throw error;
	});
}

let pendingScript: Promise<Recaptcha> | undefined;

/** Loads reCAPTCHA v3 once, with its badge hidden. After a failure, the next call retries. */
export function loadRecaptcha(origin: string, siteKey: string): Promise<Recaptcha> {
	pendingScript ??= loadScript(origin, siteKey).catch((error) => {
		pendingScript = undefined;
		throw error;
	});
	return pendingScript;
}
