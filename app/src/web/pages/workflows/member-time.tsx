import { useTranslation } from "react-i18next";
import type { Workflow } from "../../../domain/workflows/contract.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";

/** When something was done and by whom. Nobody is named for an API key and the server. */
export function MemberTime({ iso, member }: { iso: string; member: Workflow["published_by"] }) {
	const { t } = useTranslation("workflows");
	return (
		<small>
			<RelativeTime iso={iso} />
			{member && ` ${t("by", { name: member.name })}`}
		</small>
	);
}
