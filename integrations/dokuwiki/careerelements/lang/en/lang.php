<?php

$lang['not_ready'] = 'No vacancies yet: an administrator of this wiki has to enter the recruiting service and the customer id (Admin, Configuration Settings, Careerelements).';
$lang['ignored_attribute'] = '"%1$s" is ignored: <%2$s> has no such attribute in a wiki page. Possible: %3$s.';
$lang['ignored_value'] = '%1$s="%2$s" is ignored: <%3$s> cannot use this value.';
