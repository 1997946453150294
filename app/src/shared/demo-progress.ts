/** How much of the demo's history exists: its steps that are done, and their total. */
export interface DemoProgress {
	readonly done: number;
	readonly total: number;
}
