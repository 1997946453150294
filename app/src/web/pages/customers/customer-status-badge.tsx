import { IconCircleCheck, IconCircleDashed, IconCircleX, IconEye, IconProgress } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CustomerStatus } from "../../../domain/customers/contract.ts";
import css from "../../design/badge/badge.module.css";

const statusLooks = {
	unverified: { icon: IconCircleDashed, tone: "plain" },
	pending: { icon: IconProgress, tone: "calm" },
	in_review: { icon: IconEye, tone: "warn" },
	verified: { icon: IconCircleCheck, tone: "good" },
	declined: { icon: IconCircleX, tone: "bad" },
} as const satisfies Record<CustomerStatus, object>;
export const customerStatuses = Object.keys(statusLooks) as CustomerStatus[];

/** A customer's status, with icon and word. */
export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
	const { t } = useTranslation("customers");
	const { icon: Icon, tone } = statusLooks[status];
	return (
		<span className={css.label} data-tone={tone} data-status={status}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{t(`status.${status}`)}
		</span>
	);
}
