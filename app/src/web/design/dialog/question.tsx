import { lazy } from "react";
import { LazyDialog } from "./lazy-dialog.tsx";
import type { QuestionProps } from "./question-dialog.tsx";

const QuestionDialog = lazy(() =>
	import("./question-dialog.tsx").then((module) => ({ default: module.QuestionDialog })),
);

/** Asks for confirmation in a dialog. */
export const Question = (props: QuestionProps) => <LazyDialog component={QuestionDialog} {...props} />;
