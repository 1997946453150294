import { renderTable } from "./table.ts";

/** The data that were known while the engine was built, and how that favors its results. Entered by hand. */
export const knownDataPages: readonly string[] = [
	"## Data that we had seen",
	"We had seen nearly all of these data while building the engine: thresholds and versions of models were selected with results on them known, and tests run on some of them with each change. Expect worse results on your own data. The models that we trained ourselves, those for MRZs, learned from generated lines and pages and not from these photos.",
	renderTable([
		{
			data: "specimens, edited specimens, and their degraded, copied and screened variants",
			"made by": "us",
			"what favors our figures":
				"drawn in OCR-B by software, as the lines of training were; every check was developed on them",
		},
		{
			data: "published documents (test data of PassportEye)",
			"made by": "states",
			"what favors our figures": "versions of the models, and the steps of reading, were selected on them",
		},
		{
			data: "synthetic people: portraits, selfies, challenges",
			"made by": "us",
			"what favors our figures":
				"thresholds of liveness and of the portrait's photograph were selected on the same people; those of face match weren't",
		},
		{
			data: "attacks, in this report and outside this repository",
			"made by": "us",
			"what favors our figures": "we only know the attacks that we thought of",
		},
		{
			data: "Labeled Faces in the Wild",
			"made by": "others",
			"what favors our figures":
				"the thresholds of face match were selected on a part of it; the model's publisher doesn't say whether it was trained on it",
		},
	]),
];
