import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { maxDemoMegabytes } from "../../../../domain/demos/values.ts";
import { api } from "../../../client/api/browser-client.ts";
import { type ChosenPicture, chooseFile, releasePicture } from "../picture/specimens.ts";
import { getDemoToken, useDemoRequest } from "../use-demo-request.ts";

export type PicturePair = readonly [ChosenPicture | null, ChosenPicture | null];
export type PictureIndex = 0 | 1;
export const pictureIndexes = [0, 1] as const;

/** The two selected photos and their comparison, which starts when both are selected. */
export function useFaceMatch() {
	const { t } = useTranslation("demo");
	const { trial, run, clear, fail } = useDemoRequest<FaceMatchDemo>();
	const [pair, setPair] = useState<PicturePair>([null, null]);
	const latestPair = useRef(pair);
	latestPair.current = pair;
	useEffect(() => () => latestPair.current.forEach(releasePicture), []);

	const compare = ([first, second]: PicturePair) => {
		if (!first || !second) return clear();
		void run(async () =>
			api.runFaceMatchDemo([await first.bytes(), await second.bytes()], await getDemoToken()),
		);
	};
	const selectPair = (selected: PicturePair) => {
		for (const index of pictureIndexes) if (selected[index] !== pair[index]) releasePicture(pair[index]);
		setPair(selected);
		compare(selected);
	};
	const selectPicture = (index: PictureIndex, chosen: ChosenPicture | null) =>
		selectPair(index === 0 ? [chosen, pair[1]] : [pair[0], chosen]);
	/** Refuses a file that is too large, and keeps the photo selected before. */
	const selectFile = (index: PictureIndex, file: Blob) => {
		if (file.size > maxDemoMegabytes * 1024 * 1024)
			return fail(t("choose.too_large", { megabytes: maxDemoMegabytes }), `file.${index}`);
		selectPicture(index, chooseFile(file));
	};
	return { trial, pair, retry: () => compare(pair), selectPair, selectPicture, selectFile };
}
