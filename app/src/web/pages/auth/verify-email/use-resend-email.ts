import { api } from "../../../client/api/browser-client.ts";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { useCooldown } from "../../../design/form/use-cooldown.ts";

/** Seconds until another email can be requested. */
const cooldownSeconds = 30;

/** Resends the verification email, with a cooldown. */
export function useResendEmail() {
	const { start: begin, track: heed, hasEnded: passed, seconds } = useCooldown();
	const { run, busy, done: sent, error } = useAsyncAction();
	const send = () =>
		run(async () => {
			await heed(api.post("/api/email/verification"));
			begin(cooldownSeconds);
		});
	return { send, busy, sent, seconds, error: passed ? undefined : error };
}
