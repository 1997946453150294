import { useTranslation } from "react-i18next";
import { transitions, verificationStatuses } from "../../../../domain/verifications/states.ts";
import { VerificationStatusBadge } from "../../../design/badge/verification-badges.tsx";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** Where a verification can stand, what that means, and what may follow. */
export function States() {
	const { t } = useTranslation("docs-tables");
	return (
		<DocsTable head={[t("head.state"), t("head.meaning"), t("head.next")]}>
			{verificationStatuses.map((status) => (
				<tr key={status}>
					<td>
						<CodeName>{status}</CodeName>
						<br />
						<VerificationStatusBadge status={status} />
					</td>
					<td>{t(`state.${status}`)}</td>
					<td>
						{transitions[status].length === 0
							? t("state.none")
							: transitions[status].map((next, at) => (
									<span key={next}>
										{at > 0 && ", "}
										<CodeName>{next}</CodeName>
									</span>
								))}
					</td>
				</tr>
			))}
		</DocsTable>
	);
}
