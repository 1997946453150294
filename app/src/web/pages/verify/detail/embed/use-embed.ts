import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import type { loader as rootLoader } from "../../../../root.tsx";
import type { SessionProblem } from "../use-person-session.ts";
import { type EmbedMessage, type EmbedMode, protocolVersion, readHello } from "./embed-protocol.ts";

/** The embedding site, once it has sent its hello message. */
export interface EmbedHost {
	readonly mode: EmbedMode;
	post(message: EmbedMessage): void;
}

/** Whether the page is in an iframe, with or without a hello message. */
export const isFramed = () => window.parent !== window;

/**
 * The embedding site: the page's parent, at an allowed origin. Messages from others are ignored, and nothing is sent to
 * them. Null without one.
 */
export function useEmbed(verification: string): EmbedHost | null {
	const framers = useRouteLoaderData<typeof rootLoader>("root")?.framers;
	const [greeted, setGreeted] = useState<{ origin: string; nonce: string; mode: EmbedMode } | null>(null);

	useEffect(() => {
		if (!isFramed()) return;
		const listen = ({ source, origin, data }: MessageEvent) => {
			if (source !== window.parent || !framers?.includes(origin)) return;
			const hello = readHello(data);
			// The site may repeat its hello message until it gets a response: the same one changes nothing.
			if (hello) setGreeted((known) => (known?.nonce === hello.nonce ? known : { origin, ...hello }));
		};
		window.addEventListener("message", listen);
		return () => window.removeEventListener("message", listen);
	}, [framers]);

	return useMemo(() => {
		if (!greeted) return null;
		const { origin, nonce, mode } = greeted;
		const post = (message: EmbedMessage) =>
			window.parent.postMessage({ ...message, vidimus: protocolVersion, nonce, verification }, origin);
		return { mode, post };
	}, [greeted, verification]);
}

/** Notifies the embedding site of the current step. */
export function useEmbedStep(embed: EmbedHost | null, step: string): void {
	useEffect(() => {
		embed?.post({ type: "step", step });
	}, [embed, step]);
}

/** Posts to the embedding site: ready, result, error, close and resize. */
export function useEmbedMessages(
	embed: EmbedHost | null,
	session: PersonSession | null,
	problem: SessionProblem | null,
): void {
	// A layout effect runs before all other effects, so that “ready” is sent before the step of a nested component.
	useLayoutEffect(() => {
		embed?.post({ type: "ready" });
	}, [embed]);
	useEffect(() => {
		if (problem) embed?.post({ type: "error", code: problem });
	}, [embed, problem]);
	const result = session?.signed_result;
	// Each look at the session signs anew: what is news is the status.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a fresh signature of the same is no news
	useEffect(() => {
		if (!result) return;
		const { status, time, signature } = result;
		embed?.post({ type: "result", status, time, signature });
	}, [embed, result?.status]);

	// Key events in an iframe don't reach the embedding site, so its dialog wouldn't get Escape.
	useEffect(() => {
		if (embed?.mode !== "dialog") return;
		const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
			if (key === "Escape" && !defaultPrevented) embed.post({ type: "close" });
		};
		window.addEventListener("keydown", leave);
		return () => window.removeEventListener("keydown", leave);
	}, [embed]);

	useEffect(() => {
		if (embed?.mode !== "inline") return;
		const postHeight = () => embed.post({ type: "resize", height: Math.ceil(document.body.scrollHeight) });
		const observer = new ResizeObserver(postHeight);
		observer.observe(document.body);
		return () => observer.disconnect();
	}, [embed]);
}
