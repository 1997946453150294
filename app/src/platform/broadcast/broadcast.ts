import { randomInt } from "node:crypto";

/** What a process tells the others: the topic's listeners know the type of its data, which is JSON. */
export interface Message {
	readonly topic: string;
	readonly data: unknown;
	/** The process that it is for; all without it. */
	readonly to?: string;
}

/**
 * Messages between the processes of an installation. A process gets each message of another once, in the order in which they
 * were sent, or learns that it may have missed some.
 */
export interface Broadcast {
	/** Number of this process, 33 to 40 bits: no other has it. */
	readonly processId: string;
	/** Sends to all other processes, or to one, within about 10 ms. Never waits and never throws. */
	send(topic: string, data: unknown, to?: string): void;
	/** Sends to all other processes, unless the same already waits to be sent: a reminder to look for something. */
	remind(topic: string, data: string): void;
	/** Handles the messages of a topic from other processes. @param handle gets the data and the sender's ID */
	listen<Data>(topic: string, handle: (data: Data, sender: string) => void): void;
	/** Calls `handle` when messages may have been missed: what was derived from them is to be forgotten. */
	onGap(handle: () => void): void;
	/** Whether this process hears what is sent: false after ten seconds without its own signs of life. */
	isHearing(): boolean;
	/** IDs of the other processes that run, as far as this one knows. */
	others(): readonly string[];
	/** Calls `handle` for each other process that runs, now and when this process learns of one. */
	onStart(handle: (processId: string) => void): void;
	/** Calls `handle` when another process has ended, or hasn't been heard of for a while. */
	onEnd(handle: (processId: string) => void): void;
	/** Stops after the last messages were sent. */
	close(): Promise<void>;
}

/** Numbers of processes have 33 to 40 bits, by which sockets that were made up are told from those of another process. */
const smallestProcessId = 2 ** 32;
export const newProcessId = (): string => String(randomInt(smallestProcessId, 2 ** 40));
export const isProcessId = (text: string): boolean => Number(text) >= smallestProcessId;

/** For an embedded database, which no other process can open: there is nobody to send to. */
export const createSoleProcess = (): Broadcast => ({
	processId: newProcessId(),
	send() {},
	remind() {},
	listen() {},
	onGap() {},
	isHearing: () => true,
	others: () => [],
	onStart() {},
	onEnd() {},
	close: async () => {},
});
