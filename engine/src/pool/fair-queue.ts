/** Jobs that wait. Groups take turns, so that a job of one group doesn't wait for all jobs of another. */
export class FairQueue<Job extends { readonly group: string }> {
	/** In the order of their turns. */
	readonly #groups = new Map<string, Job[]>();

	push(job: Job): void {
		const jobs = this.#groups.get(job.group);
		if (jobs) jobs.push(job);
		else this.#groups.set(job.group, [job]);
	}

	/** Takes the job whose turn it is; undefined without one. */
	shift(): Job | undefined {
		const [next] = this.#groups;
		if (!next) return undefined;
		const [group, jobs] = next;
		this.#groups.delete(group);
		const job = jobs.shift();
		if (jobs.length > 0) this.#groups.set(group, jobs);
		return job;
	}

	/** Removes a job that waits. */
	delete(job: Job): void {
		const jobs = this.#groups.get(job.group)?.filter((other) => other !== job) ?? [];
		if (jobs.length > 0) this.#groups.set(job.group, jobs);
		else this.#groups.delete(job.group);
	}

	/** Jobs that have their turn before one that `group` would add now. */
	listBefore(group: string): Job[] {
		const turn = (this.#groups.get(group)?.length ?? 0) + 1;
		return [...this.#groups.values()].flatMap((jobs) => jobs.slice(0, turn));
	}

	/** Removes and returns all jobs. */
	clear(): Job[] {
		const jobs = [...this.#groups.values()].flat();
		this.#groups.clear();
		return jobs;
	}
}
