type Labels = Readonly<Record<string, string>>;

interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

/** A snapshot of the metrics of a process. */
export class Figures {
  private constructor(private readonly samples: readonly Sample[]) {}

  /** Parses the Prometheus text format. */
  static of(text: string): Figures {
    const samples = [...text.matchAll(/^([a-z_:]+)(?:\{(.*)\})? (\S+)$/gim)].map(
      ([, name = '', labels = '', value = '']) => ({
        name,
        labels: Object.fromEntries(
          [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text]),
        ),
        value: Number(value),
      }),
    );
    return new Figures(samples);
  }

  where(name: string, labels: Labels = {}): Sample[] {
    return this.samples.filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    );
  }

  sum(name: string, labels: Labels = {}): number {
    return this.where(name, labels).reduce((total, { value }) => total + value, 0);
  }

  /** The label value of the highest series. */
  highest(name: string, label: string, labels: Labels = {}): string | undefined {
    const [first] = this.where(name, labels).sort((left, right) => right.value - left.value);
    return first?.labels[label];
  }
}

export async function figuresOf(url: string): Promise<Figures> {
  return Figures.of(await (await fetch(url)).text());
}
