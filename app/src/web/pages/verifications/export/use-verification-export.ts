import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormat } from "../../../../domain/verifications/requests/values.ts";
import { fetchFile } from "../../../client/api/browser-client.ts";
import { fromNetwork, InvalidResponseError } from "../../../client/api/network-error.ts";
import { getFileName, saveFile } from "../../../client/api/save-file.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";

const contentTypes: Record<ExportFormat, string> = { csv: "text/csv", jsonl: "application/x-ndjson" };
const newlineByte = 10;

export interface VerificationExportTask {
	state: "idle" | "running" | "done" | "stopped" | "failed";
	/** Verifications received so far, counted by lines. */
	count: number;
	/** Why it failed. */
	error: string | undefined;
	start(format: ExportFormat, search: URLSearchParams): Promise<void>;
	stop(): void;
}

/** Streams an export and saves it as a download once it is complete. */
export function useVerificationExport(): VerificationExportTask {
	const { t } = useTranslation();
	const [progress, setProgress] = useState<Pick<VerificationExportTask, "state" | "count" | "error">>({
		state: "idle",
		count: 0,
		error: undefined,
	});
	const abort = useRef<AbortController>(undefined);
	useEffect(() => () => abort.current?.abort(), []);

	const receive = async (format: ExportFormat, search: URLSearchParams, signal: AbortSignal) => {
		const response = await fetchFile(`/api/v1/verifications/export?${search}`, signal);
		if (!response.body) throw new InvalidResponseError(response.status);
		const head = format === "csv" ? 1 : 0;
		let lines = 0;
		const lineCounter = new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				for (const byte of chunk) if (byte === newlineByte) lines++;
				setProgress({ state: "running", count: Math.max(0, lines - head), error: undefined });
				controller.enqueue(chunk);
			},
		});
		const file = await fromNetwork(new Response(response.body.pipeThrough(lineCounter)).blob());
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
			setProgress({ state: "running", count: 0, error: undefined });
			try {
				const count = await receive(format, search, signal);
				setProgress({ state: "done", count, error: undefined });
			} catch (failure) {
				if (signal.aborted) setProgress({ state: "stopped", count: 0, error: undefined });
				else setProgress({ state: "failed", count: 0, error: toErrorMessage(failure, t) });
			}
		},
		stop: () => abort.current?.abort(),
	};
}
