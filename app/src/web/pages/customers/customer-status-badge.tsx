import { IconCircleCheck, IconCircleDashed, IconCircleX, IconEye, IconProgress } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CustomerStatus } from "../../../domain/customers/contract.ts";
import { StatusBadge, type StatusLook } from "../../design/badge/status-badge.tsx";

const statusLooks = {
	unverified: { icon: IconCircleDashed, tone: "plain" },
	pending: { icon: IconProgress, tone: "calm" },
	in_review: { icon: IconEye, tone: "warn" },
	verified: { icon: IconCircleCheck, tone: "good" },
	declined: { icon: IconCircleX, tone: "bad" },
} satisfies Record<CustomerStatus, StatusLook>;
export const customerStatuses = Object.keys(statusLooks) as CustomerStatus[];

/** A customer's status, with icon and word. */
export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
	const { t } = useTranslation("customers");
	return (
		<StatusBadge look={statusLooks[status]} status={status}>
			{t(`status.${status}`)}
		</StatusBadge>
	);
}
