import { ownValue } from '@imprint/ids/own-value';
import { html } from '../../html/page.js';
import { deviceText } from './device-text.js';
import { type Section, toDate } from './section.js';

/** The latest events of the security log. */
export const securitySection: Section = {
  show: (visit, { log }) => {
    const { account, events } = visit.words;
    const rows = log.nodes.map(({ event, at, outcome, actorType, userAgent }) => {
      const by = actorType === 'operator' ? account.byOperator : (deviceText(visit, userAgent) ?? '');
      return html`<li>
<p>${outcome === 'refused' ? html`<strong>${account.refused}</strong> ` : ''}${ownValue(events, event) ?? event}</p>
<p class="muted">${toDate(at, visit.language)} ${by}</p>
</li>`;
    });
    return html`<h2>${account.securityLog}</h2>
<p>${account.securityIntro}</p>
<details><summary>${account.showLog}</summary>
<ul class="list">${rows}</ul>
</details>`;
  },
  actions: {},
};
