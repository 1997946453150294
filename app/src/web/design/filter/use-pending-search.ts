import { useLocation, useNavigation } from "react-router";

/**
 * Search parameters of the page, or of the pending navigation, so that a second filter
 * chosen while the list loads keeps the first.
 */
export function usePendingSearch(address: URLSearchParams): URLSearchParams {
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	return next?.pathname === pathname ? new URLSearchParams(next.search) : address;
}
