import type { PhotoKind } from "../../../../../domain/verifications/file-contract.ts";
import { getDocumentKey } from "../sent-photos.ts";
import { PhotoStep } from "./photo-step.tsx";
import { SelectDocument } from "./select-document.tsx";
import type { StepScreenProps } from "./step-screen-props.ts";

/** Chooses the document, or photographs a side of it. */
export function DocumentScreen(props: StepScreenProps) {
	const { session, screen, person, act, onFollow, actions } = props;
	if (screen !== "document") return <PhotoStep {...props} kind={screen as PhotoKind} />;
	return (
		<>
			<SelectDocument
				key={getDocumentKey(session)}
				session={session}
				onChoose={async (document) => {
					await act(person.selectDocument(document));
					onFollow();
				}}
			/>
			{actions}
		</>
	);
}
