import { useTranslation } from "react-i18next";
import { statuses, transitions } from "../../../domain/verifications/states.ts";
import { StatusLabel } from "../../components/status.tsx";
import { Name } from "../name.tsx";
import { Table } from "./table.tsx";

/** Where a verification can stand, what that means, and what may follow. */
export function States() {
	const { t } = useTranslation("docs-tables");
	return (
		<Table head={[t("head.state"), t("head.meaning"), t("head.next")]}>
			{statuses.map((status) => (
				<tr key={status}>
					<td>
						<Name>{status}</Name>
						<br />
						<StatusLabel status={status} />
					</td>
					<td>{t(`state.${status}`)}</td>
					<td>
						{transitions[status].length === 0
							? t("state.none")
							: transitions[status].map((next, at) => (
									<span key={next}>
										{at > 0 && ", "}
										<Name>{next}</Name>
									</span>
								))}
					</td>
				</tr>
			))}
		</Table>
	);
}
