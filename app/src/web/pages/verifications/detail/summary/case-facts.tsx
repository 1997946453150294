import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatDateTime, RelativeTime } from "../../../../design/format/relative-time.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { Fact, FactList } from "../../../../design/table/fact-list.tsx";

/** The workflow of the case and its version, and below them the path that it took. */
function CaseWorkflow({ workflow, workflow_path: path }: Pick<Verification, "workflow" | "workflow_path">) {
	const { t } = useTranslation(["verifications", "workflow-nodes"]);
	if (!workflow) return null;
	const name = workflow.name ?? workflow.key;
	// Types of steps of a later version have no text here.
	const nameOf = (node: Verification["workflow_path"][number]) =>
		node.name ?? t(`workflow-nodes:types.${node.type as "end"}`, { defaultValue: node.type });
	return (
		<>
			{t("detail.workflow_version", { name, version: workflow.version })}
			{path.length > 0 && <Muted>{path.map(nameOf).join(" → ")}</Muted>}
		</>
	);
}

/** Facts of the case: reference, dates, workflow, attempts, metadata. */
export function CaseFacts({ verification }: { verification: Verification }) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	const time = (iso: string | null) => iso && <RelativeTime iso={iso} />;
	return (
		<>
			<FactList>
				<Fact name={t("detail.reference")}>{verification.reference}</Fact>
				<Fact name={t("detail.created")}>{time(verification.created_at)}</Fact>
				<Fact name={t("detail.submitted")}>{time(verification.submitted_at)}</Fact>
				<Fact name={t("detail.decided")}>{time(verification.decided_at)}</Fact>
				<Fact name={t("detail.assurance")}>
					{verification.assurance && t(`assurance.${verification.assurance}`)}
				</Fact>
				<Fact name={t("detail.workflow")}>{verification.workflow && <CaseWorkflow {...verification} />}</Fact>
				<Fact
					name={t("detail.attempts")}
				>{`${verification.attempts} / ${verification.options.max_attempts}`}</Fact>
				{Object.entries(verification.metadata).map(([name, value]) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
				<Fact name={t("detail.id")}>
					<code>{verification.id}</code>
				</Fact>
			</FactList>
			{verification.url && (
				<Muted mt="xs" suppressHydrationWarning>
					{t("detail.link_text", { date: formatDateTime(verification.expires_at, locale) })}
				</Muted>
			)}
		</>
	);
}
