export interface ScreenProps {
  /** Values of the placeholders of the path. */
  params: Readonly<Record<string, string>>;
}
