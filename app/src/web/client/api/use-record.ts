import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { toErrorMessage } from "../forms/form-errors.ts";

export interface LoadedRecord<Value> {
	/** Undefined while loading and after an error. */
	value?: Value;
	/** The error message. */
	failed?: string;
}

/** Loads a record by ID, again when the ID changes. */
export function useRecord<Value>(
	id: string | null,
	fetchIt: (id: string) => Promise<Value>,
): LoadedRecord<Value> {
	const { t } = useTranslation();
	const [loaded, setLoaded] = useState<LoadedRecord<Value> & { id: string | null }>({ id: null });
	const fetchRecord = useEffectEvent((id: string) => fetchIt(id));
	const describe = useEffectEvent((error: unknown) => toErrorMessage(error, t));
	useEffect(() => {
		if (!id) return;
		let isStale = false;
		fetchRecord(id)
			.then((value) => {
				if (!isStale) setLoaded({ id, value });
			})
			.catch((error) => {
				if (!isStale) setLoaded({ id, failed: describe(error) });
			});
		return () => {
			isStale = true;
		};
	}, [id]);
	return loaded.id === id ? loaded : {};
}
