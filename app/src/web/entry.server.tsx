import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { allTexts } from "../i18n/catalogue.ts";
import { personLocales } from "../i18n/locales.ts";
import { getI18n } from "./client/i18n/i18n.ts";
import { requestContext } from "./client/request-context.ts";
import { NonceContext } from "./shell/startup/nonce-context.ts";
import { createPaintFirstTransform } from "./shell/startup/paint-first.ts";

for (const locale of personLocales) getI18n(locale, allTexts);

const renderTimeout = 10_000;

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { nonce, report } = loadContext.get(requestContext);
	// Crawlers get the complete page, people a stream.
	const ready = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
	return new Promise((resolve, reject) => {
		let responseStatus = status;
		const { pipe, abort } = renderToPipeableStream(
			<NonceContext value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</NonceContext>,
			{
				nonce,
				// Content that suspends on nothing is rendered in place, so that it is readable without script.
				progressiveChunkSize: Number.MAX_SAFE_INTEGER,
				[ready]() {
					const body = createPaintFirstTransform();
					headers.set("content-type", "text/html; charset=utf-8");
					resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }));
					pipe(body);
				},
				onShellError: reject,
				onError(error) {
					responseStatus = 500;
					report(error);
				},
			},
		);
		setTimeout(abort, renderTimeout).unref();
	});
}

/** Logs loader and render errors; the user sees the error screen without internal details. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted) context.get(requestContext).report(error);
}
