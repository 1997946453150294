import type { Analysis, Engine } from "@vidimus/engine";
import type { AppScope } from "../../platform/database/app-scope.ts";

/** Milliseconds that a person waits for a busy engine. Then the photo is accepted, and assessed for the decision. */
const maxWaitMs = { photo: 5000, step: 4000 };

/** Apps take turns, so that a burst of one delays the others little; in test mode an app doesn't delay its own live mode. */
export const getTurnGroup = ({ appId, mode }: AppScope): string => `${appId}/${mode}`;

/** The engine for what a person waits for: a photo, or a challenge's step, whose next one is due within seconds. */
export const forWaitingPerson = (
	engine: Engine,
	scope: AppScope,
	what: "photo" | "step" = "photo",
): Analysis => engine.forGroup(getTurnGroup(scope), { maxWaitMs: maxWaitMs[what] });

/**
 * The engine for what is worked on until it is done. It has a turn apart from the app's photos: a decision that waited for
 * all of them in each of its jobs would keep a worker from the decisions of other apps.
 */
export const forDecision = (engine: Engine, scope: AppScope): Analysis =>
	engine.forGroup(`${getTurnGroup(scope)}/decisions`);
