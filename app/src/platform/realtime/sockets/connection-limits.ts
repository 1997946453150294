import { addressesPerNetwork, type RealtimeLimits } from "../limits.ts";

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

/** Where a client connects from. */
export interface SocketOrigin {
	readonly address: string;
	/** Network of the address, which has a limit of its own. */
	readonly network: string;
}

/** Counts connections by IP address and network, and messages by address and socket. */
export function createConnectionLimits(limits: RealtimeLimits) {
	const open = new Map<string, number>();
	const attempts = new Map<string, number>();
	/** What a socket counts for, with how many times the limits of an address it has. */
	const listShares = ({ address, network }: SocketOrigin) =>
		[
			[address, 1],
			[`network ${network}`, addressesPerNetwork],
		] as const;
	const allowances = new Map<string, Allowance>();
	const socketRate = { burst: limits.maxBurst, perSecond: limits.messagesPerSecond };
	const addressRate = {
		burst: limits.maxBurstPerAddress,
		perSecond: limits.messagesPerSecondPerAddress,
	};
	const countOpen = (share: string) => open.get(share) ?? 0;
	const newMinute = setInterval(() => {
		attempts.clear();
		for (const address of allowances.keys()) if (!open.has(address)) allowances.delete(address);
	}, 60_000).unref();

	return {
		/** Whether a client has opened, or tried to open, as many sockets as it may. */
		isExceeded(origin: SocketOrigin): boolean {
			let isExceeded = false;
			for (const [share, factor] of listShares(origin)) {
				const count = (attempts.get(share) ?? 0) + 1;
				attempts.set(share, count);
				if (count > factor * limits.maxConnectionsPerMinute) isExceeded = true;
				if (countOpen(share) >= factor * limits.maxSocketsPerAddress) isExceeded = true;
			}
			return isExceeded;
		},
		/** Counts an opened socket. @returns its own allowance of messages */
		add(origin: SocketOrigin): Allowance {
			for (const [share] of listShares(origin)) open.set(share, countOpen(share) + 1);
			return newAllowance(socketRate);
		},
		remove(origin: SocketOrigin): void {
			for (const [share] of listShares(origin)) {
				const remaining = countOpen(share) - 1;
				if (remaining > 0) open.set(share, remaining);
				else open.delete(share);
			}
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
