import { useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useAppEvents } from "../../../shell/realtime/use-app-events.ts";
import { TeamContext } from "../team-context.ts";
import type { Route } from "./+types/route";
import { CaseAside } from "./case-aside.tsx";
import { toCasePermissionCheck } from "./case-permissions.ts";
import { CaseRecord } from "./case-record.tsx";
import { CaseWorkbench } from "./case-workbench.tsx";
import { compareSources } from "./comparison/compare-sources.ts";
import { forms } from "./forms.ts";
import { AssigneePicker } from "./header/assignee-picker.tsx";
import { CaseHeader } from "./header/case-header.tsx";
import { CaseMenu } from "./header/case-menu.tsx";
import { CaseAnnouncement, CaseNavigation } from "./header/case-navigation.tsx";
import { PresenceIndicator } from "./header/presence-indicator.tsx";
import { TrackOpeningContext, useKeysWhileOpening } from "./header/use-keys-while-opening.ts";
import { type CaseData, loadCase } from "./load-case.ts";
import css from "./verification-detail.module.css";

export const handle = {
	namespaces: [
		"verifications",
		"verification-status",
		"reasons",
		"case",
		"evidence",
		"lists",
		"measures",
		"redaction",
		"screening",
		"workflow-nodes",
	],
	keepAlive: true,
};

export const loader = (args: Route.LoaderArgs) => loadCase(args);
export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

/** Keyed by case, so that no state of one case is carried over to the next. */
export default function VerificationPage({ loaderData }: Route.ComponentProps) {
	const { track, wasIgnored } = useKeysWhileOpening();
	return (
		<TeamContext value={loaderData.team}>
			<TrackOpeningContext value={track}>
				<VerificationDetail key={loaderData.verification.id} {...loaderData} wasKeyIgnored={wasIgnored} />
			</TrackOpeningContext>
		</TeamContext>
	);
}

function VerificationDetail({ wasKeyIgnored, ...data }: CaseData & { wasKeyIgnored: boolean }) {
	const { verification, permissions } = data;
	const { revalidate } = useRevalidator();
	const fields = useMemo(() => compareSources(verification), [verification]);
	const [announcement, setAnnouncement] = useState("");
	const heading = useRef<HTMLHeadingElement>(null);
	const { id } = verification;
	useAppEvents(["verifications", "reviews"], (_type, about) => {
		if (!about || about === id) revalidate();
	});
	const hasPermission = toCasePermissionCheck(verification, permissions);
	const name = useCaseName()(verification);
	return (
		<>
			<title>{`${name} · Vidimus`}</title>
			<CaseHeader
				name={name}
				verification={verification}
				ruleHours={data.rules.target_hours}
				heading={heading}
				onlookers={hasPermission("verifications:review") && <PresenceIndicator verification={id} />}
			>
				<AssigneePicker
					verification={id}
					assignee={verification.assignee}
					escalated={verification.escalated_at !== null}
					mayAssign={hasPermission("verifications:review")}
					onChanged={revalidate}
				/>
				<CaseNavigation
					id={id}
					mayReview={hasPermission("verifications:review")}
					mayNote={hasPermission("verifications:create")}
					onSaid={setAnnouncement}
				/>
				<CaseMenu
					verification={verification}
					permissions={permissions}
					onChanged={revalidate}
					onSaid={setAnnouncement}
				/>
			</CaseHeader>
			<CaseAnnouncement text={announcement} wasKeyIgnored={wasKeyIgnored} heading={heading} />
			<div className={css.layout}>
				<CaseWorkbench {...data} fields={fields} />
				<CaseAside {...data} name={name} onChanged={revalidate} />
				<CaseRecord {...data} onChanged={revalidate} />
			</div>
		</>
	);
}
