import { useSearchParams } from 'wouter';

/** Filters of a screen, kept in the address. */
export function useFilters(): [URLSearchParams, (name: string, value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return [search, set];
}
