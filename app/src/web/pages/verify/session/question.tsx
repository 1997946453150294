import { lazy, Suspense, useState } from "react";
import type { QuestionProps } from "./question-dialog.tsx";

const QuestionDialog = lazy(() =>
	import("./question-dialog.tsx").then((module) => ({ default: module.QuestionDialog })),
);

/** Asks for confirmation in a dialog. Loaded with the first question: few people stop, and all wait for the page. */
export function Question(props: QuestionProps) {
	const [wasAsked, setAsked] = useState(false);
	if (props.opened && !wasAsked) setAsked(true);
	return (
		wasAsked && (
			<Suspense>
				<QuestionDialog {...props} />
			</Suspense>
		)
	);
}
