import type { ComponentType } from "react";
import { contracts } from "../../../../../checks/registry/contract.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";

/** Props of a check's custom view. */
export interface CheckViewProps {
	verification: Verification;
	/** Whether the member may view photos. */
	allowed: boolean;
}

/** `view.tsx` of the checks that show more than a row in the check tree. */
const checkViews = import.meta.glob<ComponentType<CheckViewProps>>("../../../../../checks/*/view.tsx", {
	eager: true,
	import: "default",
});
const getCheckView = (type: string) =>
	checkViews[`../../../../../checks/${type.replaceAll("_", "-")}/view.tsx`];

/** The checks' custom views below the photos, in check order. */
export function CheckViews(props: CheckViewProps) {
	return contracts.map(({ type }) => {
		const View = getCheckView(type);
		return View && <View key={type} {...props} />;
	});
}
