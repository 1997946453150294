import { useEffect, useRef, useState } from "react";
import type { ExportFormat } from "../../domain/verifications/requests/export-contract.ts";
import { ApiError } from "../api.ts";
import { proofHeaders } from "../browser-api.ts";
import { localeOfPath } from "../paths.ts";
import { nameOfFile, saveFile } from "./save-file.ts";

const types: Record<ExportFormat, string> = { csv: "text/csv", jsonl: "application/x-ndjson" };
const lineEnd = 10;

export interface Export {
	state: "idle" | "running" | "done" | "stopped" | "failed";
	/** Verifications received so far: each is a line. */
	count: number;
	/** What the API says, when it refuses. */
	refusal: string | undefined;
	start(format: ExportFormat, search: URLSearchParams): Promise<void>;
	stop(): void;
}

/** Fetches an export piece by piece and hands it to the browser as a file once it is whole. */
export function useExport(): Export {
	const [progress, setProgress] = useState<Pick<Export, "state" | "count" | "refusal">>({
		state: "idle",
		count: 0,
		refusal: undefined,
	});
	const abort = useRef<AbortController>(undefined);
	useEffect(() => () => abort.current?.abort(), []);

	const receive = async (format: ExportFormat, search: URLSearchParams, signal: AbortSignal) => {
		const response = await fetch(`/api/v1/verifications/export?${search}`, {
			headers: { ...(await proofHeaders()), "accept-language": localeOfPath(location.pathname) },
			credentials: "include",
			signal,
		});
		if (!response.ok || !response.body) throw new ApiError(await response.json());
		const head = format === "csv" ? 1 : 0;
		let lines = 0;
		const counting = new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				for (const byte of chunk) if (byte === lineEnd) lines++;
				setProgress({ state: "running", count: Math.max(0, lines - head), refusal: undefined });
				controller.enqueue(chunk);
			},
		});
		const whole = await new Response(response.body.pipeThrough(counting)).blob();
		const name = nameOfFile(response) ?? `verifications.${format}`;
		saveFile(new Blob([whole], { type: types[format] }), name);
		return Math.max(0, lines - head);
	};

	return {
		...progress,
		async start(format, search) {
			const controller = new AbortController();
			abort.current = controller;
			const { signal } = controller;
			setProgress({ state: "running", count: 0, refusal: undefined });
			try {
				const count = await receive(format, search, signal);
				setProgress({ state: "done", count, refusal: undefined });
			} catch (failure) {
				const refusal = failure instanceof ApiError ? failure.message : undefined;
				setProgress({ state: signal.aborted ? "stopped" : "failed", count: 0, refusal });
			}
		},
		stop: () => abort.current?.abort(),
	};
}
