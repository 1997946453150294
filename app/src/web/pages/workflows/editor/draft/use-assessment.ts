import { useEffect, useState } from "react";
import type { WorkflowChangeDetail } from "../../../../../domain/workflows/contract.ts";
import type { WorkflowDefinition } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { ApiError } from "../../../../client/api/api-client.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { type NodeProblem, toProblems } from "./to-problems.ts";

/** What publishing would say. */
export interface Assessment {
	problems: readonly NodeProblem[];
	/** What differs from the latest version. */
	changes: readonly Pick<WorkflowChangeDetail, "message">[];
}

/** After the last edit, so that the server isn't asked for each letter that is typed. */
const delayMs = 400;

/** What the server says about the edited definition. The last answer stays until the next. */
export function useAssessment(id: string, definition: WorkflowDefinition, loaded: Assessment) {
	const locale = useLocale();
	const [last, setLast] = useState({
		definition,
		locale,
		problems: loaded.problems,
		changes: loaded.changes,
	});
	const isAssessed = last.definition === definition && last.locale === locale;
	const setAssessment = (of: WorkflowDefinition, { problems, changes }: Assessment) =>
		setLast({ definition: of, locale, problems, changes });

	useEffect(() => {
		if (isAssessed) return;
		const abort = new AbortController();
		const assess = async () => {
			try {
				const { problems, changes } = await api.post("/api/v1/workflows/{id}/validate", {
					path: { id },
					body: { definition },
					signal: abort.signal,
				});
				setLast({ definition, locale, problems, changes });
			} catch (failure) {
				// Saving says what else failed.
				if (abort.signal.aborted || !(failure instanceof ApiError) || !failure.problem.errors) return;
				const problems = toProblems(failure.problem.errors, definition);
				setLast(({ changes }) => ({ definition, locale, problems, changes }));
			}
		};
		const timer = setTimeout(() => void assess(), delayMs);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [id, definition, locale, isAssessed]);
	return { problems: last.problems, changes: last.changes, setAssessment };
}
