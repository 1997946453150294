import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { maxDemoMegabytes } from "../../../../domain/demos/values.ts";
import { api } from "../../../client/api/browser-client.ts";
import { type ChosenPhoto, chooseFile, releasePhoto } from "../photo/specimens.ts";
import { getDemoToken, useDemoRequest } from "../use-demo-request.ts";

export type PhotoPair = readonly [ChosenPhoto | null, ChosenPhoto | null];
export type PhotoIndex = 0 | 1;
export const photoIndexes = [0, 1] as const;

/** The two selected photos and their comparison, which starts when both are selected. */
export function useFaceMatch() {
	const { t } = useTranslation("demo");
	const { trial, run, clear, fail } = useDemoRequest<FaceMatchDemo>();
	const [pair, setPair] = useState<PhotoPair>([null, null]);
	const latestPair = useRef(pair);
	latestPair.current = pair;
	useEffect(() => () => latestPair.current.forEach(releasePhoto), []);

	const compare = ([first, second]: PhotoPair) => {
		if (!first || !second) return clear();
		void run(async () =>
			api.runFaceMatchDemo([await first.bytes(), await second.bytes()], await getDemoToken()),
		);
	};
	const selectPair = (selected: PhotoPair) => {
		for (const index of photoIndexes) if (selected[index] !== pair[index]) releasePhoto(pair[index]);
		setPair(selected);
		compare(selected);
	};
	const selectPhoto = (index: PhotoIndex, chosen: ChosenPhoto | null) =>
		selectPair(index === 0 ? [chosen, pair[1]] : [pair[0], chosen]);
	/** Refuses a file that is too large, and keeps the photo selected before. */
	const selectFile = (index: PhotoIndex, file: Blob) => {
		if (file.size > maxDemoMegabytes * 1024 * 1024)
			return fail(t("choose.too_large", { megabytes: maxDemoMegabytes }), `file.${index}`);
		selectPhoto(index, chooseFile(file));
	};
	return { trial, pair, retry: () => compare(pair), selectPair, selectPhoto, selectFile };
}
