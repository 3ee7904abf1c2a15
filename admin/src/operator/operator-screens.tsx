import { Route, Switch } from 'wouter';
import { ApplicationsScreen } from '../application/applications-screen.js';
import { NotFound } from '../screen/not-found.js';
import { AccountsScreen } from './accounts-screen.js';
import { OperatorScreen } from './operator-screen.js';

/** The screens of operators. */
export function OperatorScreens() {
  return (
    <Switch>
      <Route path="/operator" component={OperatorScreen} />
      <Route path="/operator/accounts" component={AccountsScreen} />
      <Route path="/operator/applications" component={ApplicationsScreen} />
      <Route component={NotFound} />
    </Switch>
  );
}
