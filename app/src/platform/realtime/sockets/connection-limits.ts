import type { RealtimeLimits } from "../limits.ts";

/** Messages that may still be sent without waiting. */
export interface Allowance {
	messages: number;
	countedAt: number;
}

interface Rate {
	burst: number;
	perSecond: number;
}

const newAllowance = ({ burst }: Rate): Allowance => ({ messages: burst, countedAt: performance.now() });

/** Takes a message from an allowance that refills over time. @returns whether one was left */
function take(allowance: Allowance, { burst, perSecond }: Rate): boolean {
	const now = performance.now();
	const refilled = allowance.messages + ((now - allowance.countedAt) / 1000) * perSecond;
	allowance.messages = Math.min(burst, refilled) - 1;
	allowance.countedAt = now;
	return allowance.messages >= 0;
}

/** Counts connections by IP address, and messages by address and socket. */
export function createConnectionLimits(limits: RealtimeLimits) {
	const open = new Map<string, number>();
	const attempts = new Map<string, number>();
	const allowances = new Map<string, Allowance>();
	const socketRate = { burst: limits.maxBurst, perSecond: limits.messagesPerSecond };
	const addressRate = {
		burst: limits.maxBurstPerAddress,
		perSecond: limits.messagesPerSecondPerAddress,
	};
	const countOpen = (address: string) => open.get(address) ?? 0;
	const newMinute = setInterval(() => {
		attempts.clear();
		for (const address of allowances.keys()) if (!open.has(address)) allowances.delete(address);
	}, 60_000).unref();

	return {
		/** Whether an address may open one more socket: null, or the HTTP status of the refusal. */
		refusal(address: string, socketCount: number): 429 | 503 | null {
			const count = (attempts.get(address) ?? 0) + 1;
			attempts.set(address, count);
			if (count > limits.maxConnectionsPerMinute) return 429;
			if (countOpen(address) >= limits.maxSocketsPerAddress) return 429;
			return socketCount >= limits.maxSockets ? 503 : null;
		},
		/** Counts an opened socket. @returns its own allowance of messages */
		add(address: string): Allowance {
			open.set(address, countOpen(address) + 1);
			return newAllowance(socketRate);
		},
		remove(address: string): void {
			const remaining = countOpen(address) - 1;
			if (remaining > 0) open.set(address, remaining);
			else open.delete(address);
		},
		/** Counts a message. @returns whether it is within the limits of the socket and of its address */
		takeMessage(address: string, ofSocket: Allowance): boolean {
			const ofAddress = allowances.get(address) ?? newAllowance(addressRate);
			allowances.set(address, ofAddress);
			return take(ofSocket, socketRate) && take(ofAddress, addressRate);
		},
		close: (): void => clearInterval(newMinute),
	};
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;
