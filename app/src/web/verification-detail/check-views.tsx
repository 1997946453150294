import type { ComponentType } from "react";
import { contracts } from "../../checks/list/contract.ts";
import type { Verification } from "../../domain/verifications/contract.ts";

/** What a check's own part of the case is given. */
export interface CheckViewProps {
	verification: Verification;
	/** Whether whoever looks may see pictures at all. */
	allowed: boolean;
}

/** `view.tsx` of the checks that show more than a line among the checks. */
const views = import.meta.glob<ComponentType<CheckViewProps>>("../../checks/*/view.tsx", {
	eager: true,
	import: "default",
});
const viewOf = (type: string) => views[`../../checks/${type.replaceAll("_", "-")}/view.tsx`];

/** What each check shows below the pictures, in the order of the checks. */
export function CheckViews(props: CheckViewProps) {
	return contracts.map(({ type }) => {
		const View = viewOf(type);
		return View && <View key={type} {...props} />;
	});
}
