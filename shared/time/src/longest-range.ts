/** Days that one query for traffic may cover: a leap year, both ends included. */
export const longestRangeDays = 366;
