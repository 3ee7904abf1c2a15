import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { contentDatabase } from '../orm.js';
import { noFilters, toConditions } from './post-filters.js';
import { searchConfig, searchText } from './search.js';

interface Case {
  language: string;
  title: string;
  found: string[];
  missed: string[];
}

const cases: Case[] = [
  {
    language: 'de',
    title: '„Größe“ – ‚Überfluss‘ … Straßen‑Café »ÄRZTE«',
    found: [
      'größe',
      'GROSSE',
      'Grösse',
      '"größe überfluss"',
      "'Überfluss'",
      '„Größe“',
      '»Ärzte«',
      'ärzte',
      'strasse',
      'Straße',
      'straßen-café',
      'straßen–café',
      'Größe…',
      'größe -tee',
      '−größe',
    ],
    missed: ['"überfluss größe"', 'größe -ärzte', '-Ärzte', '－ÄRZTE', '-"größe überfluss"'],
  },
  {
    language: 'fr',
    title: 'L’été à l’Île‑d’Yeu : « cœur » & œuvre',
    found: ["l'ete", 'l’été', "île d'yeu", '«cœur»', '“ÎLE D’YEU”', 'coeur', 'oeuvre', 'cœurs'],
    missed: ['-été', 'été -yeu', '"yeu île"'],
  },
  {
    language: 'ja',
    title: '東京タワーの「夜景」ガイド２０２４、スーパー・マーケット 猫',
    found: [
      '東京',
      'タワー',
      '夜景',
      '「夜景」',
      'ガイド',
      'ｶﾞｲﾄﾞ',
      '2024',
      '２０２４',
      'スーパー',
      '猫',
      '景',
      '"東京タワー"',
      '東京 猫',
      '東京　猫',
      '東京「夜景」',
      'ガイド2024',
    ],
    missed: ['京都', '東京 -夜景', '東京 －猫', '夜景東京', '"猫 東京"'],
  },
  {
    language: 'zh-Hans',
    title: '《红楼梦》：中国“古典”小说',
    found: ['红楼梦', '《红楼梦》', '古典', '“古典”', '小说', '说', '中国 小说', '"中国 古典"'],
    missed: ['楼红', '中国 -古典', '小说中国'],
  },
  {
    language: 'ko',
    title: '서울에서 부산까지 ‘기차’ 여행',
    found: ['서울', '부산', '기차', '‘기차’', '여행', '서울 여행', '"서울에서 부산까지"', '차'],
    missed: ['대구', '서울 -기차', '"부산까지 서울에서"'],
  },
  {
    language: 'th',
    title: 'ภาษาไทยวันนี้',
    found: ['ไทย', 'ภาษา', 'วันนี้', '"ภาษาไทย"', 'วันนี'],
    missed: ['ลาว', 'ภาษา -ไทย'],
  },
  {
    language: 'hi',
    title: '‘हिन्दी’ समाचार – विश्व',
    found: ['हिन्दी', 'समाचार', 'विश्व', '"समाचार विश्व"'],
    missed: ['खेल', 'समाचार -विश्व'],
  },
  {
    language: 'ar',
    title: '«مرحباً» بالعالَم، أهلاً',
    found: ['مرحبا', 'مرحباً', 'بالعالم', 'أهلا', '«مرحبا»'],
    missed: ['مرحبا -أهلا'],
  },
  {
    language: 'ru',
    title: '«ПРИВЕТ» — мир №5 ЁЛКА',
    found: ['привет', 'Мир', 'ёлка', '«привет мир»', 'привет — мир', 'елка'],
    missed: ['привет -мир', '-МИР'],
  },
  {
    language: 'el',
    title: 'ΚΑΛΗΜΈΡΑ Ελλάδα',
    found: ['καλημέρα', 'καλημερα', 'ελλαδα', 'ΕΛΛΆΔΑ'],
    missed: ['-καλημέρα'],
  },
  {
    language: 'tr',
    title: 'İSTANBUL IŞIK',
    found: ['istanbul', 'İstanbul', 'isik', 'ışık', 'IŞIK'],
    missed: ['-istanbul'],
  },
  { language: 'pl', title: 'Łódź i ŻÓŁW', found: ['łódź', 'ŁÓDŹ', 'żółw', 'lodz', 'zolw'], missed: ['-łódź'] },
  { language: 'da', title: 'Smørrebrød på Ærø', found: ['smørrebrød', 'smorrebrod', 'ÆRØ', 'aero'], missed: ['-ærø'] },
  {
    language: 'vi',
    title: 'Phở Hà Nội – Đà Nẵng',
    found: ['pho', 'phở', 'ha noi', 'đà nẵng', 'da nang', 'ĐÀ NẴNG'],
    missed: ['-đà'],
  },
  { language: 'he', title: 'שלום ״עולם״ צה״ל', found: ['שלום', 'עולם', 'צה"ל', 'צה״ל'], missed: ['-שלום'] },
  {
    language: 'en',
    title: 'Don’t “panic” — O’Reilly’s e‑mail, 50 % off… v1.2',
    found: ["don't panic", 'don’t panic', "o'reilly", 'e-mail', 'e‑mail', '50%', 'v1.2', '(panic)', '("e mail")'],
    // The dictionary of English keeps neither part of `don't`.
    missed: ['panic -50', '-panic', '-"e-mail"', "don't", '"50 panic"'],
  },
];

const locales: [string, string][] = [
  ['C', "locale 'C'"],
  ['C.UTF-8', "locale 'C.UTF-8'"],
  ['en-US of ICU', "locale_provider icu icu_locale 'en-US' locale 'C'"],
  ['tr-TR of ICU', "locale_provider icu icu_locale 'tr-TR' locale 'C'"],
];

describe.each(locales)('in a database with the locale %s', (_, words) => {
  let database: TestDatabase;
  let opened: Database;

  beforeAll(async () => {
    database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '', 'template0', words);
    const logger = createLogger({ level: 'silent', service: 'test' });
    opened = await openDatabase(contentDatabase, { url: database.url, poolSize: 2, logger });
  });

  afterAll(async () => {
    await opened.orm.close(true);
    await database.drop();
  });

  async function isFound({ language, title }: Case, query: string, filter: string | null): Promise<boolean> {
    const [condition] = toConditions({ ...noFilters, query });
    const [, withLanguage] = toConditions({ ...noFilters, query, language: filter });
    const { sql, values } = (filter === null ? condition : withLanguage) ?? { sql: 'false', values: [] };
    const rows = await opened.orm.em
      .fork()
      .execute(`select 1 from (select to_tsvector(?::regconfig, ?) as search) p where ${sql}`, [
        ...[searchConfig(language), searchText(title, '')],
        ...values,
      ]);
    return rows.length === 1;
  }

  it.each(cases)('$title is found by its words, phrases and signs, and not without its words', async (post) => {
    const found: string[] = [];
    const expected = [null, post.language].flatMap((filter) => post.found.map((query) => `${filter} ${query}`));
    for (const filter of [null, post.language])
      for (const query of [...post.found, ...post.missed])
        if (await isFound(post, query, filter)) found.push(`${filter} ${query}`);
    expect(found).toEqual(expected);
  });
});
