import { Route, Switch } from 'wouter';
import { ErrorBoundary } from '../failure/error-boundary.js';
import { NotFound } from '../screen/not-found.js';
import { OnDemand } from '../screen/on-demand.js';
import { useSite } from '../site/site-provider.js';
import { FormsNotInstalled } from './forms-not-installed.js';
import { routeOf, screens } from './screens.js';

/** The screen at the current path of a site. */
export function SiteScreens() {
  const { id, may, has } = useSite();
  return (
    <Switch>
      {screens.map(({ path, script, permission, application }) => (
        <Route key={path} path={routeOf({ path })}>
          {(params) =>
            permission && !may(permission) ? (
              <NotFound />
            ) : application && !has(application) ? (
              <FormsNotInstalled />
            ) : (
              <ErrorBoundary key={id + path}>
                <OnDemand script={script} props={{ params: params as Readonly<Record<string, string>> }} />
              </ErrorBoundary>
            )
          }
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
