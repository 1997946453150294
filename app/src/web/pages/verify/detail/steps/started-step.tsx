import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { isLastScreen } from "../flow-steps.ts";
import type { usePersonSession } from "../use-person-session.ts";
import type { useStepHistory } from "../use-step-history.ts";
import { ConsentStep } from "./consent-step.tsx";
import { ReadyToSend } from "./ready-to-send.tsx";
import { StepActions } from "./step-actions.tsx";
import { stepPages } from "./step-pages.ts";

export interface StartedStepProps extends Pick<ReturnType<typeof usePersonSession>, "act" | "refresh"> {
	session: PersonSession;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
	history: ReturnType<typeof useStepHistory>;
	/** The person continues with a photo, even if it was rejected. */
	onKeepPhoto: (capture: string) => void;
	/** The person wants to stop, and is asked whether they are sure. */
	onStop: () => void;
}

/** The screen of a started session: the consent again, one of a step, or sending. */
export function StartedStep({
	onDecline,
	onPhone,
	...flow
}: StartedStepProps & {
	onDecline: () => Promise<void>;
	/** On a computer: the person wants to continue on a phone. */
	onPhone: (() => void) | undefined;
}) {
	const { session, person, act, history, onStop } = flow;
	const { place } = history;
	const continueFlow = async () => {
		await flow.refresh();
		history.follow();
	};
	const actions = (
		<StepActions
			onBack={history.goBack}
			onChangeDocument={session.document ? history.changeDocument : undefined}
			onPhone={onPhone}
			onStop={onStop}
		/>
	);
	if (place.name === "consent")
		return <ConsentStep session={session} onAgree={continueFlow} onRefuse={onDecline} onStop={onStop} />;
	if (!place.step)
		return (
			<>
				<ReadyToSend onSend={() => act(person.submit())} />
				{actions}
			</>
		);
	const Screen = stepPages[place.step.type];
	return (
		<Screen
			session={session}
			screen={place.name}
			person={person}
			act={act}
			isLast={isLastScreen(session, place.name)}
			isBack={history.isBack}
			onTake={history.hold}
			onKeepPhoto={flow.onKeepPhoto}
			onContinue={continueFlow}
			onFollow={history.follow}
			actions={actions}
		/>
	);
}
