import { useEffect, useRef, useState } from "react";
import type { ExportFormat } from "../../../../domain/verifications/requests/export-contract.ts";
import { ApiError } from "../../../shell/api/api-client.ts";
import { getAuthHeaders } from "../../../shell/api/browser-client.ts";
import { getFileName, saveFile } from "../../../shell/api/save-file.ts";
import { localeOfPath } from "../../../shell/i18n/locale-paths.ts";

const contentTypes: Record<ExportFormat, string> = { csv: "text/csv", jsonl: "application/x-ndjson" };
const newlineByte = 10;

export interface VerificationExportTask {
	state: "idle" | "running" | "done" | "stopped" | "failed";
	/** Verifications received so far, counted by lines. */
	count: number;
	/** The API's error message, if it refuses the request. */
	refusal: string | undefined;
	start(format: ExportFormat, search: URLSearchParams): Promise<void>;
	stop(): void;
}

/** Streams an export and saves it as a download once it is complete. */
export function useVerificationExport(): VerificationExportTask {
	const [progress, setProgress] = useState<Pick<VerificationExportTask, "state" | "count" | "refusal">>({
		state: "idle",
		count: 0,
		refusal: undefined,
	});
	const abort = useRef<AbortController>(undefined);
	useEffect(() => () => abort.current?.abort(), []);

	const receive = async (format: ExportFormat, search: URLSearchParams, signal: AbortSignal) => {
		const response = await fetch(`/api/v1/verifications/export?${search}`, {
			headers: { ...(await getAuthHeaders()), "accept-language": localeOfPath(location.pathname) },
			credentials: "include",
			signal,
		});
		if (!response.ok || !response.body) throw new ApiError(await response.json());
		const head = format === "csv" ? 1 : 0;
		let lines = 0;
		const lineCounter = new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				for (const byte of chunk) if (byte === newlineByte) lines++;
				setProgress({ state: "running", count: Math.max(0, lines - head), refusal: undefined });
				controller.enqueue(chunk);
			},
		});
		const file = await new Response(response.body.pipeThrough(lineCounter)).blob();
		const name = getFileName(response) ?? `verifications.${format}`;
		saveFile(new Blob([file], { type: contentTypes[format] }), name);
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
