/** What of a screen decides. */
interface Place {
  path: string;
  within?: string;
  menu?: unknown;
}

/** Path of the menu entry that is current: that of the screen, or the one with the longest matching path. */
export function currentPlace(
  screens: readonly Place[],
  path: string,
  toPath: (below: string) => string,
): string | undefined {
  const isAbove = ({ path: place }: Place): boolean => {
    const href = toPath(place.replace(/\/:\w+$/, ''));
    return path === href || (place !== '/' && path.startsWith(`${href}/`));
  };
  const [nearest] = screens
    .filter((screen) => (screen.menu || screen.within) && isAbove(screen))
    .sort((left, right) => right.path.length - left.path.length);
  return nearest?.within ?? nearest?.path;
}
