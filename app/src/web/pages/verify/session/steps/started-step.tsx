import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { type FlowStepName, getDocumentKey, getPreviousFlowStep } from "../flow-steps.ts";
import type { usePersonSession } from "../use-person-session.ts";
import { ConsentStep } from "./consent-step.tsx";
import { PhotoStep } from "./photo-step.tsx";
import { ReadyToSend } from "./ready-to-send.tsx";
import { SelectDocument } from "./select-document.tsx";
import { StepActions } from "./step-actions.tsx";

/** A step that stays on the screen, whatever step comes next. */
export interface PinnedStep {
	place: FlowStepName;
	/** Whether the person went back to it; otherwise its photo was just taken. */
	isBack: boolean;
}

export interface StartedStepProps extends Pick<ReturnType<typeof usePersonSession>, "act" | "refresh"> {
	session: PersonSession;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
	place: FlowStepName;
	pinned: PinnedStep | null;
	onPin: (pinned: PinnedStep | null) => void;
	/** The person continues with a photo, even if it was rejected. */
	onKeepPhoto: (capture: string) => void;
	/** The person wants to stop, and is asked whether they are sure. */
	onStop: () => void;
}

/** Where else the person can go from a step that collects the document or a photo. */
function CaptureActions({
	session,
	place,
	onPin,
	onPhone,
	onStop,
}: Pick<StartedStepProps, "session" | "place" | "onPin" | "onStop"> & {
	onPhone: (() => void) | undefined;
}) {
	const previousStep = getPreviousFlowStep(session, place);
	const goBackTo = (to: FlowStepName) => () => onPin({ place: to, isBack: true });
	return (
		<StepActions
			onBack={previousStep ? goBackTo(previousStep) : undefined}
			onChangeDocument={session.document && place !== "document" ? goBackTo("document") : undefined}
			onPhone={onPhone}
			onStop={onStop}
		/>
	);
}

/** The step of a started session: the consent again, the document, a photo, or sending them. */
export function StartedStep({
	onDecline,
	onPhone,
	...flow
}: StartedStepProps & {
	onDecline: () => Promise<void>;
	/** On a computer: the person wants to continue on a phone. */
	onPhone: (() => void) | undefined;
}) {
	const { session, person, act, place, pinned, onPin, onStop } = flow;
	const continueFlow = async () => {
		await flow.refresh();
		onPin(null);
	};
	const actions = <CaptureActions {...{ session, place, onPin, onPhone, onStop }} />;
	if (place === "consent")
		return <ConsentStep session={session} onAgree={continueFlow} onRefuse={onDecline} onStop={onStop} />;
	if (place === "document")
		return (
			<>
				<SelectDocument
					key={getDocumentKey(session)}
					session={session}
					onChoose={async (document) => {
						await act(person.selectDocument(document));
						onPin(null);
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
		<PhotoStep
			session={session}
			document={session.document}
			kind={place}
			isBack={pinned?.isBack ?? false}
			person={person}
			act={act}
			onPin={(kind) => onPin({ place: kind, isBack: false })}
			onKeepPhoto={flow.onKeepPhoto}
			onContinue={continueFlow}
			onSent={() => onPin(null)}
			actions={actions}
		/>
	);
}
