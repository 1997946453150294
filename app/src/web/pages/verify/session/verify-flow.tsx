import { useEffect, useRef, useState } from "react";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { usePageLocale } from "../../../client/i18n/locale-link.tsx";
import { opensSpecimens } from "../capture/specimen-picker.tsx";
import { getDeviceNumber } from "./device-number.ts";
import { type EmbedHost, useEmbedStep } from "./embed/use-embed.ts";
import {
	type FlowStepName,
	getDocumentKey,
	getNextFlowStep,
	getPreviousFlowStep,
	getProgressStep,
	withKeptPictures,
} from "./flow-steps.ts";
import { ConsentStep } from "./steps/consent-step.tsx";
import { EndScreen, ProcessingScreen } from "./steps/end-screen.tsx";
import { PhoneHandoff } from "./steps/phone-handoff.tsx";
import { PictureStep } from "./steps/picture-step.tsx";
import { ReadyToSend } from "./steps/ready-to-send.tsx";
import { SelectDocument } from "./steps/select-document.tsx";
import { StepActions } from "./steps/step-actions.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import type { usePersonSession } from "./use-person-session.ts";
import { type ProgressStep, VerifySteps } from "./verify-steps.tsx";

/** A computer without a touch screen, even in a small iframe: its camera is seldom good enough for printed text. */
const isComputer = () =>
	window.matchMedia("(pointer: fine)").matches &&
	window.screen.width >= 768 &&
	navigator.maxTouchPoints === 0;

type FlowProps = Pick<ReturnType<typeof usePersonSession>, "act" | "refresh"> & {
	session: PersonSession;
	embed: EmbedHost | null;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
};

/** A step that stays on the screen, whatever step comes next. */
interface HeldStep {
	place: FlowStepName;
	/** Whether the person went back to it; otherwise its photo was just taken. */
	isBack: boolean;
}

function getStep({ status }: PersonSession, place: FlowStepName): ProgressStep {
	if (status === "created" || status === "resubmission_requested") return "intro";
	return status === "started" ? getProgressStep(place) : "result";
}

/** Scrolls to the top and moves the focus to the heading at each new step, so that screen readers announce it. */
function useStepFocus(step: string): void {
	const first = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new step
	useEffect(() => {
		if (first.current) {
			first.current = false;
			return;
		}
		window.scrollTo({ top: 0, behavior: "instant" });
		const heading = document.querySelector<HTMLElement>("main h1");
		if (heading) heading.tabIndex = -1;
		heading?.focus({ preventScroll: true });
	}, [step]);
}

/** The verification flow, from consent to result. */
export function Flow(props: FlowProps) {
	const { embed } = props;
	const [kept, setKept] = useState<readonly string[]>([]);
	const session = withKeptPictures(props.session, kept);
	const [isStopping, setStopping] = useState(false);
	const [heldStep, setHeldStep] = useState<HeldStep | null>(null);
	const place = heldStep?.place ?? getNextFlowStep(session);
	const step = getStep(session, place);
	useEmbedStep(embed, session.status === "processing" ? "processing" : step);
	const documentKey = getDocumentKey(session);
	// A held step is outdated once its pictures were submitted, or the document was changed on another device.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another document has other steps
	useEffect(() => setHeldStep(null), [session.status, documentKey]);
	return (
		<>
			<VerifySteps current={step} />
			<FlowStep
				{...props}
				{...{ session, place, held: heldStep }}
				onHold={setHeldStep}
				onKeepPicture={(capture) => setKept((before) => [...before, capture])}
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

function FlowStep({
	session,
	person,
	act,
	refresh,
	embed,
	place,
	held,
	onHold,
	onKeepPicture,
	onStop,
}: FlowProps & {
	place: FlowStepName;
	held: HeldStep | null;
	onHold: (held: HeldStep | null) => void;
	/** The person continues with a photo, even if it was rejected. */
	onKeepPicture: (capture: string) => void;
	/** The person wants to stop, and is asked whether they are sure. */
	onStop: () => void;
}) {
	const locale = usePageLocale();
	const [handedOver, setHandedOver] = useState<"offered" | "declined" | null>(null);
	useStepFocus(`${session.status}/${handedOver}/${place}`);

	const decline = () => act(person.decline());
	const continueFlow = async () => {
		await refresh();
		onHold(null);
	};
	switch (session.status) {
		case "created":
		case "resubmission_requested":
			return (
				<ConsentStep
					session={session}
					onAgree={async () => {
						await act(person.start(locale, getDeviceNumber(session.business.id)));
						if (isComputer() && !opensSpecimens()) setHandedOver("offered");
					}}
					onRefuse={decline}
				/>
			);
		case "started":
			break;
		case "processing":
			return <ProcessingScreen business={session.business.name} />;
		default:
			return <EndScreen session={session} embed={embed} />;
	}

	const previousStep = getPreviousFlowStep(session, place);
	const onPhone = () => {
		onHold(null);
		setHandedOver("offered");
	};
	const actions = (
		<StepActions
			onBack={previousStep ? () => onHold({ place: previousStep, isBack: true }) : undefined}
			onChangeDocument={
				session.document && place !== "document"
					? () => onHold({ place: "document", isBack: true })
					: undefined
			}
			onPhone={isComputer() ? onPhone : undefined}
			onStop={onStop}
		/>
	);
	if (handedOver === "offered") {
		const onStay = () => setHandedOver("declined");
		return (
			<>
				<PhoneHandoff session={session} onStay={onStay} />
				<StepActions onBack={onStay} onStop={onStop} />
			</>
		);
	}
	if (place === "consent")
		return <ConsentStep session={session} onAgree={continueFlow} onRefuse={decline} onStop={onStop} />;
	if (place === "document")
		return (
			<>
				<SelectDocument
					key={getDocumentKey(session)}
					session={session}
					onChoose={async (document) => {
						await act(person.selectDocument(document));
						onHold(null);
					}}
				/>
				{actions}
			</>
		);
	if (!session.document || place === "send")
		return (
			<>
				<ReadyToSend onSend={() => act(person.submit())} />
				{actions}
			</>
		);

	return (
		<PictureStep
			session={session}
			document={session.document}
			kind={place}
			isBack={held?.isBack ?? false}
			person={person}
			act={act}
			onHold={(kind) => onHold({ place: kind, isBack: false })}
			onKeepPicture={onKeepPicture}
			onContinue={continueFlow}
			onSent={() => onHold(null)}
			actions={actions}
		/>
	);
}
