import { useState } from "react";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { usePageLocale } from "../../../client/i18n/locale-link.tsx";
import { opensSpecimens } from "../capture/specimen-picker.tsx";
import { getDeviceNumber } from "./device-number.ts";
import { type EmbedHost, useEmbedStep } from "./embed/use-embed.ts";
import { type FlowScreen, getProgressStep } from "./flow-steps.ts";
import { withKeptPhotos } from "./sent-photos.ts";
import { ConsentStep } from "./steps/consent-step.tsx";
import { EndScreen, ProcessingScreen } from "./steps/end-screen.tsx";
import { PhoneHandoff } from "./steps/phone-handoff.tsx";
import { StartedStep, type StartedStepProps } from "./steps/started-step.tsx";
import { StepActions } from "./steps/step-actions.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { useStepFocus } from "./use-step-focus.ts";
import { useStepHistory } from "./use-step-history.ts";
import { type ProgressStep, VerifySteps } from "./verify-steps.tsx";

/** A computer without a touch screen, even in a small iframe: its camera is seldom good enough for printed text. */
const isComputer = () =>
	window.matchMedia("(pointer: fine)").matches &&
	window.screen.width >= 768 &&
	navigator.maxTouchPoints === 0;

function getStep({ status }: PersonSession, place: FlowScreen): ProgressStep {
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
	const history = useStepHistory(session);
	const step = getStep(session, history.place);
	useEmbedStep(embed, session.status === "processing" ? "processing" : step);
	return (
		<>
			<VerifySteps current={step} secondsLeft={session.status === "started" ? session.seconds_left : null} />
			<FlowStep
				{...props}
				{...{ session, history }}
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
	const { session, person, act, history, onStop } = flow;
	const locale = usePageLocale();
	useStepFocus(`${session.status}/${history.isHandoff}/${history.place.name}`);

	const decline = () => act(person.decline());
	const start = async () => {
		await act(person.start(locale, getDeviceNumber(session.business.id)));
		if (isComputer() && !opensSpecimens()) history.offerPhone();
		else history.follow();
	};
	switch (session.status) {
		case "created":
		case "resubmission_requested":
			return <ConsentStep session={session} onAgree={start} onRefuse={decline} />;
		case "started":
			return history.isHandoff ? (
				<>
					<PhoneHandoff session={session} onStay={history.declinePhone} />
					<StepActions onBack={history.goBack} onStop={onStop} />
				</>
			) : (
				<StartedStep {...flow} onDecline={decline} onPhone={isComputer() ? history.offerPhone : undefined} />
			);
		case "processing":
			return <ProcessingScreen session={session} />;
		default:
			return <EndScreen session={session} embed={embed} />;
	}
}
