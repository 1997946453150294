import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api.ts";

export interface Loaded<Value> {
	/** Undefined while it is on its way, and when it could not be had. */
	value?: Value;
	/** Why it isn't there, in words. */
	failed?: string;
}

/** What an id leads to, fetched when the id comes and again when another does. */
export function useRecord<Value>(id: string | null, fetchIt: (id: string) => Promise<Value>): Loaded<Value> {
	const { t } = useTranslation();
	const [loaded, setLoaded] = useState<Loaded<Value> & { id: string | null }>({ id: null });
	const read = useEffectEvent((id: string) => fetchIt(id));
	const networkError = t("network_error");
	useEffect(() => {
		if (!id) return;
		let over = false;
		read(id)
			.then((value) => {
				if (!over) setLoaded({ id, value });
			})
			.catch((error) => {
				if (!over) setLoaded({ id, failed: error instanceof ApiError ? error.message : networkError });
			});
		return () => {
			over = true;
		};
	}, [id, networkError]);
	return loaded.id === id ? loaded : {};
}
