import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/api-client.ts";

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
	const networkError = t("network_error");
	useEffect(() => {
		if (!id) return;
		let isStale = false;
		fetchRecord(id)
			.then((value) => {
				if (!isStale) setLoaded({ id, value });
			})
			.catch((error) => {
				if (!isStale) setLoaded({ id, failed: error instanceof ApiError ? error.message : networkError });
			});
		return () => {
			isStale = true;
		};
	}, [id, networkError]);
	return loaded.id === id ? loaded : {};
}
