import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/api-client.ts";

export interface LoadedRecord<Value> {
	/** Undefined while it is on its way, and when it could not be had. */
	value?: Value;
	/** Why it isn't there, in words. */
	failed?: string;
}

/** Loads the record of an id, again when the id changes. */
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
