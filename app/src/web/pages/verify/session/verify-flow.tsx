import { useEffect, useState } from "react";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { usePageLocale } from "../../../client/i18n/locale-link.tsx";
import { opensSpecimens } from "../capture/specimen-picker.tsx";
import { getDeviceNumber } from "./device-number.ts";
import { type EmbedHost, useEmbedStep } from "./embed/use-embed.ts";
import {
	type FlowStepName,
	getDocumentKey,
	getNextFlowStep,
	getProgressStep,
	withKeptPhotos,
} from "./flow-steps.ts";
import { ConsentStep } from "./steps/consent-step.tsx";
import { EndScreen, ProcessingScreen } from "./steps/end-screen.tsx";
import { PhoneHandoff } from "./steps/phone-handoff.tsx";
import { type PinnedStep, StartedStep, type StartedStepProps } from "./steps/started-step.tsx";
import { StepActions } from "./steps/step-actions.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { useStepFocus } from "./use-step-focus.ts";
import { type ProgressStep, VerifySteps } from "./verify-steps.tsx";

/** A computer without a touch screen, even in a small iframe: its camera is seldom good enough for printed text. */
const isComputer = () =>
	window.matchMedia("(pointer: fine)").matches &&
	window.screen.width >= 768 &&
	navigator.maxTouchPoints === 0;

function getStep({ status }: PersonSession, place: FlowStepName): ProgressStep {
	if (status === "created" || status === "resubmission_requested") return "intro";
	return status === "started" ? getProgressStep(place) : "result";
}

/** The verification flow, from consent to result. */
export function Flow(
	props: Pick<StartedStepProps, "session" | "person" | "act" | "refresh"> & { embed: EmbedHost | null },
) {
	const { embed } = props;
	const [kept, setKept] = useState<readonly string[]>([]);
	const session = withKeptPhotos(props.session, kept);
	const [isStopping, setStopping] = useState(false);
	const [pinnedStep, setPinnedStep] = useState<PinnedStep | null>(null);
	const place = pinnedStep?.place ?? getNextFlowStep(session);
	const step = getStep(session, place);
	useEmbedStep(embed, session.status === "processing" ? "processing" : step);
	const documentKey = getDocumentKey(session);
	// A pinned step is outdated once its photos were submitted, or the document was changed on another device.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another document has other steps
	useEffect(() => setPinnedStep(null), [session.status, documentKey]);
	return (
		<>
			<VerifySteps current={step} />
			<FlowStep
				{...props}
				{...{ session, place, pinned: pinnedStep }}
				onPin={setPinnedStep}
				onKeepPhoto={(capture) => setKept((before) => [...before, capture])}
				onStop={() => setStopping(true)}
			/>
			<StopDialog
				session={session}
				opened={isStopping && session.status === "started"}
				onClose={() => setStopping(false)}
				onConfirm={() => props.act(props.person.decline())}
			/>
		</>
	);
}

/** The screen of the session's status. A computer first offers to continue on a phone. */
function FlowStep({ embed, ...flow }: StartedStepProps & { embed: EmbedHost | null }) {
	const { session, person, act, place, onPin, onStop } = flow;
	const locale = usePageLocale();
	const [handedOver, setHandedOver] = useState<"offered" | "declined" | null>(null);
	useStepFocus(`${session.status}/${handedOver}/${place}`);

	const decline = () => act(person.decline());
	const start = async () => {
		await act(person.start(locale, getDeviceNumber(session.business.id)));
		if (isComputer() && !opensSpecimens()) setHandedOver("offered");
	};
	const offerPhone = () => {
		onPin(null);
		setHandedOver("offered");
	};
	const stay = () => setHandedOver("declined");
	switch (session.status) {
		case "created":
		case "resubmission_requested":
			return <ConsentStep session={session} onAgree={start} onRefuse={decline} />;
		case "started":
			return handedOver === "offered" ? (
				<>
					<PhoneHandoff session={session} onStay={stay} />
					<StepActions onBack={stay} onStop={onStop} />
				</>
			) : (
				<StartedStep {...flow} onDecline={decline} onPhone={isComputer() ? offerPhone : undefined} />
			);
		case "processing":
			return <ProcessingScreen session={session} />;
		default:
			return <EndScreen session={session} embed={embed} />;
	}
}
