import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { getDocumentKey } from "../flow-steps.ts";
import type { usePersonSession } from "../use-person-session.ts";
import type { useStepHistory } from "../use-step-history.ts";
import { ConsentStep } from "./consent-step.tsx";
import { PhotoStep } from "./photo-step.tsx";
import { ReadyToSend } from "./ready-to-send.tsx";
import { SelectDocument } from "./select-document.tsx";
import { StepActions } from "./step-actions.tsx";

export interface StartedStepProps extends Pick<ReturnType<typeof usePersonSession>, "act" | "refresh"> {
	session: PersonSession;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
	history: ReturnType<typeof useStepHistory>;
	/** The person continues with a photo, even if it was rejected. */
	onKeepPhoto: (capture: string) => void;
	/** The person wants to stop, and is asked whether they are sure. */
	onStop: () => void;
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
						history.follow();
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
			isBack={history.isBack}
			person={person}
			act={act}
			onTake={history.hold}
			onKeepPhoto={flow.onKeepPhoto}
			onContinue={continueFlow}
			onSent={history.follow}
			actions={actions}
		/>
	);
}
