import type { ReactNode } from "react";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import type { usePersonSession } from "../use-person-session.ts";

/** What the screen of a step is shown with. */
export interface StepScreenProps extends Pick<ReturnType<typeof usePersonSession>, "act"> {
	session: PersonSession;
	/** Name of the screen. */
	screen: string;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
	/** Whether nothing else is missing: the screen then submits the session. */
	isLast: boolean;
	/** Whether the person went back to this screen. */
	isBack: boolean;
	/** The screen stays until the person has seen what became of what they sent. */
	onTake: () => void;
	/** The person continues with a photo, even if it was rejected. */
	onKeepPhoto: (capture: string) => void;
	/** Shows what comes next, once the session is read again. */
	onContinue: () => Promise<void>;
	/** Shows what comes next, by the session that an action returned. */
	onFollow: () => void;
	/** Secondary actions, below the screen. */
	actions: ReactNode;
}
