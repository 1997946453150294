import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { catalogue } from "../i18n/catalogue.ts";
import { visitContext } from "./context.ts";
import { textsOf } from "./i18n.ts";
import { NonceContext } from "./nonce.ts";
import { paintFirst } from "./paint-first.ts";

for (const locale of ["fr", "en"] as const) textsOf(locale, catalogue);

const renderTimeout = 10_000;

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { nonce, report } = loadContext.get(visitContext);
	// Robots want the whole page, people the beginning at once.
	const ready = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
	return new Promise((resolve, reject) => {
		let answered = status;
		const { pipe, abort } = renderToPipeableStream(
			<NonceContext value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</NonceContext>,
			{
				nonce,
				// What waits for nothing stands in its place: moved there by a script, it couldn't be read without.
				progressiveChunkSize: Number.MAX_SAFE_INTEGER,
				[ready]() {
					const body = paintFirst();
					headers.set("content-type", "text/html; charset=utf-8");
					resolve(new Response(createReadableStreamFromReadable(body), { status: answered, headers }));
					pipe(body);
				},
				onShellError: reject,
				onError(error) {
					answered = 500;
					report(error);
				},
			},
		);
		setTimeout(abort, renderTimeout).unref();
	});
}

/** Errors of loaders and renders go to the server's log; the person sees the error screen, and nothing of the inside. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted) context.get(visitContext).report(error);
}
