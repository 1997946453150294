import { useTranslation } from "react-i18next";
import type { Workflow } from "../../../domain/workflows/contract.ts";

/** Name of a workflow. The one that an app begins with has none of its own. Needs the namespace `workflows`. */
export function useWorkflowName(): (workflow: Pick<Workflow, "name">) => string {
	const { t } = useTranslation("workflows");
	return ({ name }) => name ?? t("first_name");
}
